import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs'

import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import type { Point } from '../../../../platform/pictures/crop.ts'
import { IconButton } from '../../../../design-system/actions/icon-button.tsx'
import css from './cover-cropper.module.css'
import { Icon } from '../../../../design-system/marks/icon.tsx'

const STEP_PX = 24
const DIRECTIONS = [
  { to: 'left', icon: ArrowLeft, x: -STEP_PX, y: 0 },
  { to: 'right', icon: ArrowRight, x: STEP_PX, y: 0 },
  { to: 'up', icon: ArrowUp, x: 0, y: -STEP_PX },
  { to: 'down', icon: ArrowDown, x: 0, y: STEP_PX },
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
      {DIRECTIONS.map(({ to, icon, x, y }) => {
        const next = { x: within(place.x + x, far.x), y: within(place.y + y, far.y) }
        return (
          <IconButton
            key={to}
            label={t(`crop.${to}`)}
            isDisabled={next.x === place.x && next.y === place.y}
            onPress={() => onMove(next)}
          >
            <Icon of={icon} size={20} />
          </IconButton>
        )
      })}
    </div>
  )
}

function within(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value))
}
