// The document of the trial. Where this runs, on a first visit the server alone, the reader of the library is loaded too.

import type { LibraryWriting } from '#domain/library/library-writing.ts'
import type { trialWords } from '#language/es/filling/trial.ts'

type TrialDocument = Pick<LibraryWriting, 'title' | 'country' | 'content' | 'sample'> & { version: number }
export type TrialPage = { fillable: TrialDocument; words: typeof trialWords }

export async function loadTrial(): Promise<TrialPage> {
  const [{ readLibraryWriting }, { trialSample }, { trialWords: words }] = await Promise.all([
    import('#domain/library/read.ts'),
    import('#language/es/filling/trial-sample.ts'),
    import('#language/es/filling/trial.ts'),
  ])
  const { title, country, content, sample } = readLibraryWriting(trialSample)
  return { fillable: { title, country, content, sample, version: 1 }, words }
}
