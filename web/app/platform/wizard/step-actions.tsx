import type { ReactNode } from 'react'

import css from './wizard.module.css'

interface Props {
  /** Cancel action; on a phone it is at the end of the page instead. */
  cancel: ReactNode
  actions: ReactNode
}

/** Actions in the bar of most steps. */
export function StepActions({ cancel, actions }: Props) {
  return (
    <>
      <div className={css.cancel}>{cancel}</div>
      <div className={css.actions}>{actions}</div>
    </>
  )
}
