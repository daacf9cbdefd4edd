import { MAX_PERSON_NAME } from '@vecu/contract/constants'

import type { FieldName, FieldValues, FormControl } from './form-control.ts'
import { TextInput } from './text-input.tsx'

interface Props<Values extends FieldValues> {
  control: FormControl<Values>
  firstname: string
  lastname: string
  /** Whether the user types their own name, which enables browser autofill. */
  isOwn?: boolean
}

export function NameInputs<Values extends FieldValues & { firstname: string; lastname: string }>({
  control,
  firstname,
  lastname,
  isOwn = false,
}: Props<Values>) {
  const shared = { control, maxLength: MAX_PERSON_NAME, isRequired: true }
  return (
    <>
      <TextInput
        {...shared}
        name={'firstname' as FieldName<Values>}
        label={firstname}
        autoComplete={isOwn ? 'given-name' : 'off'}
      />
      <TextInput
        {...shared}
        name={'lastname' as FieldName<Values>}
        label={lastname}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </>
  )
}
