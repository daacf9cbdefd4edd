import type { Locals } from '@vecu/contract/web-locals'
import { createContext } from 'react-router'

interface PageLocals extends Locals {
  /** Style sheet of the community colours. */
  colorStylesheet: string
}

export const localsContext = createContext<PageLocals>()
