import { Checkbox } from '../../../../design-system/choices/checkbox.tsx'
import css from './group-checkboxes.module.css'

interface Props {
  label: string
  groups: readonly { id: number; name: string }[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

/** Groups in which a role is granted or revoked. */
export function GroupCheckboxes({ label, groups, chosen, onChange }: Props) {
  return (
    <div role="group" aria-label={label} className={css.groups}>
      {groups.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isTicked) => onChange(isTicked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </div>
  )
}
