import { Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'

import { useLocalePath } from '../../../platform/i18n/locale-path.ts'
import { buttonClass, type ButtonLook } from '../../../design-system/actions/button-class.ts'

const JournalSelectDialog = lazy(() => import('../../journal/picker/journal-select-dialog.tsx'))

/** Lets the user choose an experience, then opens the request form. */
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
