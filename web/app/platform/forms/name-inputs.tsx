import { MAX_PERSON_NAME } from '@vecu/contract/constants'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { TextInput } from './text-input.tsx'

interface Props<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  firstname: string
  lastname: string
  /** Whether the user types their own name, which enables browser autofill. */
  isOwn?: boolean
}

export function NameInputs<V extends FieldValues & { firstname: string; lastname: string }, O>({
  control,
  firstname,
  lastname,
  isOwn = false,
}: Props<V, O>) {
  const shared = { control, maxLength: MAX_PERSON_NAME, isRequired: true }
  return (
    <>
      <TextInput
        {...shared}
        name={'firstname' as FieldPath<V>}
        label={firstname}
        autoComplete={isOwn ? 'given-name' : 'off'}
      />
      <TextInput
        {...shared}
        name={'lastname' as FieldPath<V>}
        label={lastname}
        autoComplete={isOwn ? 'family-name' : 'off'}
      />
    </>
  )
}
