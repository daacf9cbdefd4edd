import { availableParallelism } from 'node:os'

/**
 * Checks the types of all projects. Each checker of a project checks the types it shares with others again, so projects
 * are checked beside each other instead.
 */
export const TSC_OPTIONS = ['--build', '--checkers', '1', '--builders', String(availableParallelism())]
