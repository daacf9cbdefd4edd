import type { Control, FieldPath, FieldValues } from 'react-hook-form'

import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { TextInput } from '../../../platform/forms/text-input.tsx'

interface Props<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  label: string
}

export function CurrentPassword<V extends FieldValues, O>(props: Props<V, O>) {
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
