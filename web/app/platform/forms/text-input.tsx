import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'

import { TextField, type TextFieldProps } from '../../design-system/fields/text-field.tsx'

interface Props<V extends FieldValues, O> extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'error'
> {
  control: Control<V, unknown, O>
  name: FieldPath<V>
}

/** Text field bound to React Hook Form. */
export function TextInput<V extends FieldValues, O>({ control, name, ...props }: Props<V, O>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => <TextField {...props} {...field} error={fieldState.error?.message} />}
    />
  )
}
