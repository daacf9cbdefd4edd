import type { BulkAction } from '@vecu/contract/bulk-action'

/** A list with several groups has one action per group, all created at the same time; they are shown as one. */
export function mergeLists(actions: readonly BulkAction[]): BulkAction[] {
  const lists = new Map<string, BulkAction[]>()
  for (const action of actions) {
    const key = action.kind === 'invite' ? action.createdAt : String(action.id)
    lists.set(key, [...(lists.get(key) ?? []), action])
  }
  return [...lists.values()].map((list) => list.reduce(merge))
}

function merge(one: BulkAction, other: BulkAction): BulkAction {
  const statuses = [one.status, other.status]
  const isRunning = statuses.includes('running')
  return {
    ...one,
    id: Math.min(one.id, other.id),
    status: isRunning ? 'running' : statuses.includes('stopped') ? 'stopped' : 'done',
    total: one.total + other.total,
    done: one.done + other.done,
    changed: one.changed + other.changed,
    added: one.added + other.added,
    skipped: one.skipped + other.skipped,
    groupId: null,
    finishedAt: isRunning ? null : one.finishedAt,
  }
}
