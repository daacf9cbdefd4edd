import type { ReactNode } from 'react'
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch'
import { Text } from 'react-aria-components/Text'

import { classNames } from '../foundations/class-names.ts'
import css from './switch.module.css'

export interface SwitchProps extends Omit<SwitchFieldProps, 'children' | 'className' | 'style' | 'render'> {
  children: ReactNode
  hint?: string | undefined
}

export function Switch({ children, hint, ...props }: SwitchProps) {
  return (
    <SwitchField {...props} className={classNames(css.field)}>
      <SwitchButton className={classNames(css.button)}>
        <span className={css.text}>{children}</span>
        <span className={css.track}>
          <span className={css.thumb} />
        </span>
      </SwitchButton>
      {hint && (
        <Text slot="description" className={classNames(css.hint)}>
          {hint}
        </Text>
      )}
    </SwitchField>
  )
}
