import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass, type ButtonLook } from '../../../design-system/actions/button-class.ts'

const JournalSelectDialog = lazy(() => import('../../journal/listing/journal-select-dialog.tsx'))

/** Which of one's experiences is to be recognised is chosen first; then comes who was there. */
export function RequestRecognitionButton({ children, ...look }: ButtonLook & { children: string }) {
  const path = useLocalePath()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass(look)}
        aria-haspopup="dialog"
        onClick={() => {
          setChoosing(true)
        }}
      >
        {children}
      </button>
      <Suspense>
        {isChoosing && (
          <JournalSelectDialog
            isOpen
            onOpenChange={setChoosing}
            onChoose={({ id }) => void navigate(path(`/recognition/${id}/create`))}
          />
        )}
      </Suspense>
    </>
  )
}
