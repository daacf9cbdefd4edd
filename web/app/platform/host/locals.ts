import type { Locals } from '@vecu/contract/web-locals'
import { createContext } from 'react-router'

interface Dressed extends Locals {
  /** The style sheet of the community's own colours. */
  colours: string
}

export const localsContext = createContext<Dressed>()
