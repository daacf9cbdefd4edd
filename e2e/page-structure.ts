import type { Page } from '@playwright/test'

import { expect } from './fixtures.ts'

/** Checks what axe does not cover, or only in part, without interaction. */
export async function expectStructure(page: Page): Promise<void> {
  expect(await page.evaluate(findStructureErrors), 'in the structure').toEqual([])
}

function findStructureErrors(): string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const named = (one: Element) => one.outerHTML.slice(0, 160)
  const errors: string[] = []
  const demand = (message: string, holds: boolean) => {
    if (!holds) errors.push(message)
  }

  // WCAG 2.4.2, 1.3.1, 2.4.6; RGAA 8.6, 9.1, 9.2
  demand(`title: ${document.title}`, /^\S.* \| \S/.test(document.title))
  demand('one main heading', all('h1').length === 1)
  demand('one main part', all('main').length === 1)
  demand('the statement is linked', all('a[href$="/accessibility"]').length > 0)

  // WCAG 1.4.4: zooming is not disabled.
  const viewport = document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? ''
  demand(`viewport: ${viewport}`, !/user-scalable|maximum-scale/.test(viewport))

  // WCAG 3.1.2: the name of a language is in that language.
  for (const link of all('a[hreflang]')) demand(named(link), link.lang === link.getAttribute('hreflang'))

  // WCAG 1.3.5; axe checks the value. Admins type e-mail addresses of others, which need no autocomplete.
  const isGuest = localStorage.getItem('vecu-session') === null
  for (const field of all(isGuest ? 'input[type=email], input[type=password]' : 'form input[type=password]'))
    demand(`autocomplete: ${named(field)}`, field.hasAttribute('autocomplete'))

  // WCAG 3.3.1, 4.1.3: an error is beside its field and described by it.
  for (const field of all('[aria-invalid=true]')) {
    const ids = (field.getAttribute('aria-describedby') ?? field.getAttribute('aria-errormessage') ?? '').split(' ')
    demand(
      `error: ${named(field)}`,
      ids.some((id) => document.getElementById(id)?.textContent),
    )
  }

  // WCAG 2.4.3: a positive tabindex breaks the order.
  for (const stop of all('[tabindex]')) demand(`tabindex: ${named(stop)}`, stop.tabIndex <= 0)

  // WCAG 2.3.3, 2.2.2: with reduced motion, nothing moves.
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    for (const motion of document.getAnimations()) {
      const { duration } = motion.effect?.getComputedTiming() ?? {}
      const moves = (motion.effect as KeyframeEffect | null)?.getKeyframes().some((frame) => 'transform' in frame)
      demand(
        `moves: ${motion.id} ${String(duration)}`,
        !(moves && motion.playState === 'running' && Number(duration) > 0),
      )
    }
  }
  return errors
}
