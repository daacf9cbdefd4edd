export function checkLayers(options: {
  directory: string
  roots: readonly string[]
  layers: Record<string, readonly string[]>
}): string[]
