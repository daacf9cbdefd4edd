import { TextField, type TextFieldProps } from '../../design-system/fields/text-field.tsx'
import type { FieldName, FieldValues, FormControl } from './form-control.ts'
import { useField } from './use-form.ts'

interface Props<Values extends FieldValues> extends Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref'
> {
  control: FormControl<Values>
  name: FieldName<Values>
}

/** Text field of a form. */
export function TextInput<Values extends FieldValues>({ control, name, ...props }: Props<Values>) {
  return <TextField {...props} {...useField(control, name)} />
}
