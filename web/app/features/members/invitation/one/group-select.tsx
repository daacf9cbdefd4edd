import Users from 'lucide-react/icons/users'
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form'

import { Select } from '../../../../design-system/choices/select.tsx'

export interface GroupChoice {
  id: number
  name: string
}

interface Props<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  label: string
  groups: readonly GroupChoice[]
}

export function GroupSelect<V extends FieldValues, O>({ control, name, label, groups }: Props<V, O>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState }) => (
        <Select
          label={label}
          icon={<Users size={20} />}
          options={groups.map((group) => ({ id: String(group.id), label: group.name }))}
          value={value as string}
          onChange={onChange}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
