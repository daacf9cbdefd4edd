import Users from 'lucide/dist/esm/icons/users.mjs'

import { Select } from '../../../../design-system/choices/select.tsx'
import type { FieldName, FieldValues, FormControl } from '../../../../platform/forms/form-control.ts'
import { useField } from '../../../../platform/forms/use-form.ts'
import { Icon } from '../../../../design-system/marks/icon.tsx'

export interface GroupChoice {
  id: number
  name: string
}

interface Props<Values extends FieldValues> {
  control: FormControl<Values>
  name: FieldName<Values>
  label: string
  groups: readonly GroupChoice[]
}

export function GroupSelect<Values extends FieldValues>({ control, name, label, groups }: Props<Values>) {
  const { value, error, onChange, onBlur } = useField(control, name)
  return (
    <Select
      label={label}
      icon={<Icon of={Users} size={20} />}
      options={groups.map((group) => ({ id: String(group.id), label: group.name }))}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  )
}
