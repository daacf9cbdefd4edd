import type { ContactInput } from '@vecu/contract/contact'
import { useEffect } from 'react'

import type { FormControl } from '../../../platform/forms/form-control.ts'
import { useSession } from '../../../platform/session/session.ts'

/** Fills in name and address of the signed-in person where nothing is written. Call after restoring a draft. */
export function useSenderFields(control: FormControl<ContactInput>): void {
  const user = useSession((session) => session.user)
  useEffect(() => {
    if (!user) return
    const { name, email } = control.store.getState().values
    if (name === '') control.change('name', `${user.firstname} ${user.lastname}`.trim())
    if (email === '' && user.email !== null) control.change('email', user.email)
  }, [control, user])
}
