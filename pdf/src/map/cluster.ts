export interface Cluster {
  x: number
  y: number
  /** Positions of its points in the list that was given. */
  members: number[]
}

/** Pins closer than this would cover each other's number. */
const DISTANCE = 34

/** Points that lie together on the drawing share one cluster, at their middle. */
export function clusterPoints(points: readonly { x: number; y: number }[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const [index, { x, y }] of points.entries()) {
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < DISTANCE)
    if (!near) {
      clusters.push({ x, y, members: [index] })
      continue
    }
    const count = near.members.length
    near.x = (near.x * count + x) / (count + 1)
    near.y = (near.y * count + y) / (count + 1)
    near.members.push(index)
  }
  return clusters
}
