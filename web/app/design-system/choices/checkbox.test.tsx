import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'

import { renderInApp } from '../../../test/render.tsx'
import { Checkbox } from './checkbox.tsx'
import { PlainCheckbox } from './plain-checkbox.tsx'
import { Switch } from './switch.tsx'

test('a checkbox is ticked and unticked by pointer and Space', async () => {
  const { user } = renderInApp(<Checkbox>J’ai été témoin</Checkbox>)
  const box = screen.getByRole('checkbox', { name: 'J’ai été témoin' })
  await user.click(screen.getByText('J’ai été témoin'))
  expect(box).toBeChecked()
  await user.keyboard(' ')
  expect(box).not.toBeChecked()
})

test('a partly chosen checkbox is mixed', () => {
  renderInApp(<Checkbox isIndeterminate>Tous les membres</Checkbox>)
  expect(screen.getByRole('checkbox', { name: 'Tous les membres' })).toBePartiallyChecked()
})

test('the hint and the error of a checkbox describe it', () => {
  renderInApp(
    <Checkbox hint="Votre nom sera visible." error="Cochez la case pour continuer.">
      Je confirme
    </Checkbox>,
  )
  const box = screen.getByRole('checkbox', { name: 'Je confirme' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription(/Votre nom sera visible\./)
  expect(box).toHaveAccessibleDescription(/Cochez la case pour continuer\./)
})

test('a disabled checkbox keeps its state', async () => {
  const { user } = renderInApp(<Checkbox isDisabled>Groupe complet</Checkbox>)
  await user.click(screen.getByText('Groupe complet'))
  expect(screen.getByRole('checkbox', { name: 'Groupe complet' })).not.toBeChecked()
})

test('a switch is turned on by pointer and off by Space', async () => {
  const onChange = vi.fn()
  const { user } = renderInApp(
    <Switch onChange={onChange} hint="Les moteurs de recherche la montrent.">
      Référencer la page
    </Switch>,
  )
  const control = screen.getByRole('switch', { name: 'Référencer la page' })
  expect(control).not.toBeChecked()
  await user.click(control)
  expect(control).toBeChecked()
  await user.keyboard(' ')
  expect(onChange.mock.calls).toEqual([[true], [false]])
  expect(control).toHaveAccessibleDescription('Les moteurs de recherche la montrent.')
})

test('a disabled switch keeps its state', async () => {
  const { user } = renderInApp(<Switch isDisabled>Référencer la page</Switch>)
  await user.click(screen.getByText('Référencer la page'))
  expect(screen.getByRole('switch')).not.toBeChecked()
})

test('a plain checkbox is ticked and unticked by pointer and Space', async () => {
  const { user } = renderInApp(<Witness />)
  const box = screen.getByRole('checkbox', { name: 'J’ai été témoin' })
  await user.click(screen.getByText('J’ai été témoin'))
  expect(box).toBeChecked()
  await user.keyboard(' ')
  expect(box).not.toBeChecked()
})

test('the error of a plain checkbox describes it', () => {
  renderInApp(
    <PlainCheckbox isSelected={false} onChange={() => undefined} isRequired error="Cochez la case pour continuer.">
      Je confirme
    </PlainCheckbox>,
  )
  const box = screen.getByRole('checkbox', { name: 'Je confirme' })
  expect(box).toBeInvalid()
  expect(box).toBeRequired()
  expect(box).toHaveAccessibleDescription('Cochez la case pour continuer.')
})

function Witness() {
  const [isSelected, setSelected] = useState(false)
  return (
    <PlainCheckbox isSelected={isSelected} onChange={setSelected}>
      J’ai été témoin
    </PlainCheckbox>
  )
}
