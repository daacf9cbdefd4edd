export async function formPayload(fields: Record<string, string | { name: string; bytes: Uint8Array }>) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, new Blob([Uint8Array.from(value.bytes)]), value.name)
  }
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { payload: Buffer.from(await response.arrayBuffer()), headers }
}
