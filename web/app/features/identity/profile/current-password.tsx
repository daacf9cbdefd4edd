import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { FieldName, FieldValues, FormControl } from '../../../platform/forms/form-control.ts'
import { TextInput } from '../../../platform/forms/text-input.tsx'

interface Props<Values extends FieldValues> {
  control: FormControl<Values>
  name: FieldName<Values>
  label: string
}

export function CurrentPassword<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('common')
  return (
    <TextInput
      {...props}
      type="password"
      autoComplete="current-password"
      reveal={{ show: t('showPassword'), hide: t('hidePassword') }}
      isRequired
    />
  )
}
