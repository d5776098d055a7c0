// Where a process may die while it seals: the job is taken, the document is being set, it is sealed and nowhere written,
// the file is there and no row names it, and everything is saved while no letter has left.
export const stepsOfSealing = ['taken', 'setting', 'sealed', 'written', 'saved'] as const
export type Step = (typeof stepsOfSealing)[number]

/** The file that says it, in the data folder. */
export const deathNote = (step: Step): string => `die-at-${step}`
