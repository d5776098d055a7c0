// A drawn signature as a picture.
import { type Signature, signatureArea, strokePath } from '#domain/signing/signer/signature.ts'

/** Made of numbers only, which were validated on input. */
export function drawing({ strokes }: Extract<Signature, { strokes: unknown }>): string {
  const { width, height } = signatureArea
  const path = strokes.map(strokePath).join('')
  const pen = 'fill="none" stroke="#234c94" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path ${pen} d="${path}"/></svg>`
}
