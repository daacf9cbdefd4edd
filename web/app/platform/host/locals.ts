import type { Locals } from '@vecu/contract/web-locals'
import { createContext } from 'react-router'

interface Dressed extends Locals {
  /** Style sheet of the community colours. */
  colours: string
}

export const localsContext = createContext<Dressed>()
