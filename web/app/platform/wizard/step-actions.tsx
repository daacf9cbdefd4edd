import type { ReactNode } from 'react'

import css from './wizard.module.css'

interface Props {
  /** The way out; on a phone it stands at the end of the page instead. */
  cancel: ReactNode
  onward: ReactNode
}

/** What stands in the bar at the foot of most steps. */
export function StepActions({ cancel, onward }: Props) {
  return (
    <>
      <div className={css.away}>{cancel}</div>
      <div className={css.onward}>{onward}</div>
    </>
  )
}
