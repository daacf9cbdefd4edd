import type { ReactNode } from 'react'

import css from './wizard.module.css'

interface Props {
  /** Cancel action; on a phone it is at the end of the page instead. */
  cancel: ReactNode
  onward: ReactNode
}

/** Actions in the bar of most steps. */
export function StepActions({ cancel, onward }: Props) {
  return (
    <>
      <div className={css.away}>{cancel}</div>
      <div className={css.onward}>{onward}</div>
    </>
  )
}
