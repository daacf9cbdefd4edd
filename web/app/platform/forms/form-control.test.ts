// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'

import { type FieldErrors, createFormControl } from './form-control.ts'

interface Options {
  validatesOnBlur?: boolean
  errors?: FieldErrors<typeof EMPTY>
}

const EMPTY = { name: '', email: '' }

/** Every empty field is invalid. */
function createControl({ validatesOnBlur = true, errors = {} }: Options = {}) {
  const control = createFormControl({ initial: EMPTY, errors, validatesOnBlur })
  control.setValidate((values) => {
    const empty = Object.entries(values).filter(([, value]) => value === '')
    return Promise.resolve({ values, errors: Object.fromEntries(empty.map(([name]) => [name, 'vide'])) })
  })
  return { control, errors: () => control.store.getState().errors }
}

test('a field is validated when it is left, then with each change, and others are not', async () => {
  const { control, errors } = createControl()
  control.change('name', 'L')
  control.change('name', '')
  await Promise.resolve()
  expect(errors()).toEqual({})
  control.blur('name')
  await vi.waitFor(() => expect(errors()).toEqual({ name: 'vide' }))
  control.change('name', 'Léa')
  await vi.waitFor(() => expect(errors()).toEqual({}))
})

test('a form without validation on blur validates nothing before it is sent, then each change', async () => {
  const { control, errors } = createControl({ validatesOnBlur: false })
  control.blur('name')
  await Promise.resolve()
  expect(errors()).toEqual({})
  await control.submit(() => undefined)
  expect(errors()).toEqual({ name: 'vide', email: 'vide' })
  control.change('email', 'lea@demo.test')
  await vi.waitFor(() => expect(errors()).toEqual({ name: 'vide' }))
})

test('a form that is being sent is not sent twice', async () => {
  const { control } = createControl()
  control.change('name', 'Léa')
  control.change('email', 'lea@demo.test')
  let finish = () => {}
  const send = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const first = control.submit(send)
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  await control.submit(send)
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Léa', email: 'lea@demo.test' })
  expect(control.store.getState().isSubmitting).toBe(true)
  finish()
  await first
  expect(control.store.getState().isSubmitting).toBe(false)
})

test('a form whose sending failed can be sent again', async () => {
  const { control } = createControl()
  control.change('name', 'Léa')
  control.change('email', 'lea@demo.test')
  await expect(control.submit(() => Promise.reject(new Error('unexpected')))).rejects.toThrow('unexpected')
  expect(control.store.getState()).toMatchObject({ isSubmitting: false, values: { name: 'Léa' } })
})

test('an error that is found after a reset is not shown', async () => {
  const { control, errors } = createControl()
  control.blur('name')
  control.reset(EMPTY)
  await vi.waitFor(() => expect(control.store.getState().touched.size).toBe(0))
  await Promise.resolve()
  expect(errors()).toEqual({})
})

test('the focus moves to the invalid field that comes first on the page', () => {
  const { control } = createControl()
  document.body.innerHTML = '<input id="name" /><input id="email" />'
  for (const name of ['email', 'name'] as const) control.register(name, document.getElementById(name))
  control.setErrors({ email: 'inconnue', name: 'trop court' })
  expect(document.activeElement?.id).toBe('name')
})
