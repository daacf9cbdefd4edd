import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { Point } from '../../../../platform/pictures/crop.ts'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import css from './cover-cropper.module.css'

const STEP_PX = 24
const DIRECTIONS = [
  { to: 'left', Icon: ArrowLeft, x: -STEP_PX, y: 0 },
  { to: 'right', Icon: ArrowRight, x: STEP_PX, y: 0 },
  { to: 'up', Icon: ArrowUp, x: 0, y: -STEP_PX },
  { to: 'down', Icon: ArrowDown, x: 0, y: STEP_PX },
] as const

interface Props {
  place: Point
  /** Maximum offset in each direction. */
  far: Point
  onMove: (place: Point) => void
}

/** Alternative to dragging: one press, one step (WCAG 2.5.7). */
export function CropNudges({ place, far, onMove }: Props) {
  const { t } = useTranslation('experience-form')
  return (
    <div className={css.nudges} role="group" aria-label={t('crop.move')}>
      {DIRECTIONS.map(({ to, Icon, x, y }) => {
        const next = { x: within(place.x + x, far.x), y: within(place.y + y, far.y) }
        return (
          <IconButton
            key={to}
            label={t(`crop.${to}`)}
            isDisabled={next.x === place.x && next.y === place.y}
            onPress={() => onMove(next)}
          >
            <Icon size={20} aria-hidden="true" />
          </IconButton>
        )
      })}
    </div>
  )
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}
