// How often something may happen in a time, for each key.
export type Budget = {
  key: string
  max: number
  seconds: number
  /** The cost of one call; 1 by default. */
  cost?: number
}

export const minutes = 60

export const hours = 60 * minutes
