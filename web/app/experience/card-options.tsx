import type { Experience } from '@vecu/contract/experience'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PlainIconButton } from '../ui/plain-icon-button.tsx'

const CardMenu = lazy(() => import('./card-menu.tsx'))

/** A journal shows a dozen of these: a plain button, until one of them is pressed. */
export function CardOptions({ experience }: { experience: Experience }) {
  const { t } = useTranslation('experience')
  const [isWanted, setWanted] = useState(false)
  const button = (
    <PlainIconButton
      label={t('menu.label')}
      look="floating"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </PlainIconButton>
  )
  return isWanted ? (
    <Suspense fallback={button}>
      <CardMenu experience={experience} />
    </Suspense>
  ) : (
    button
  )
}
