import { render } from '@testing-library/react'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import { expect, test } from 'vitest'

import { Icon } from './icon.tsx'

test('an icon is drawn with the shapes of Lucide and hidden from screen readers', () => {
  const { container } = render(<Icon of={Plus} size={20} className="large" />)
  const icon = container.querySelector('svg')
  expect(icon).toHaveAttribute('aria-hidden', 'true')
  expect(icon).toHaveAttribute('width', '20')
  expect(icon).toHaveClass('icon', 'large')
  expect([...(icon?.children ?? [])].map((shape) => shape.outerHTML)).toEqual([
    '<path d="M5 12h14"></path>',
    '<path d="M12 5v14"></path>',
  ])
})
