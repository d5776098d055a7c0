// What is particular about the document of the trial page.
import { readLibraryWriting } from '#domain/library/read.ts'
import { signatureKey } from '#domain/sheet/signature-lines.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { trialName, trialSample, trialSigner } from '#language/es/filling/trial-sample.ts'
import type { Stamp } from './printable.ts'

export const trialDocument = () => readLibraryWriting(trialSample)

type Trial = Pick<Stamp, 'verifyUrl' | 'createdAt'> & { signature: Signature | undefined }

export const trialStamp = ({ signature, ...where }: Trial): Stamp => ({
  ...where,
  id: trialName,
  origin: true,
  trial: true,
  ...(signature && { signatures: { [signatureKey(trialSigner, 0)]: signature } }),
})
