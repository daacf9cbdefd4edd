import type { ReactNode } from 'react'
import {
  RadioButton,
  RadioField,
  RadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
} from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'

import { classNames } from '../foundations/class-names.ts'
import { FieldFoot, FieldHead, type FieldProps } from '../fields/field-parts.tsx'
import css from './radio-cards.module.css'

export interface RadioCard {
  value: string
  label: string
  hint?: string | undefined
  icon?: ReactNode
  isDisabled?: boolean | undefined
}

export interface RadioCardsProps
  extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'render' | 'isInvalid'>, FieldProps {
  cards: readonly RadioCard[]
}

export function RadioCards({ label, note, hint, error, labelHidden, cards, ...props }: RadioCardsProps) {
  return (
    <RadioGroup validationBehavior="aria" {...props} isInvalid={Boolean(error)} className={classNames(css.group)}>
      <FieldHead label={label} note={note} labelHidden={labelHidden} />
      <div className={css.cards}>
        {cards.map((card) => (
          <RadioField
            key={card.value}
            value={card.value}
            isDisabled={card.isDisabled ?? false}
            className={classNames(css.field)}
          >
            <RadioButton className={classNames(css.card)}>
              {card.icon && <span className={css.icon}>{card.icon}</span>}
              <span className={css.text}>
                <span className={css.label}>{card.label}</span>
                {card.hint && (
                  <Text slot="description" className={classNames(css.hint)}>
                    {card.hint}
                  </Text>
                )}
              </span>
              <span className={css.dot} />
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldFoot hint={hint} error={error} />
    </RadioGroup>
  )
}
