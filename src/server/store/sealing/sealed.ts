// How an encrypted value is stored: as a JSON string in the place of the object that it encrypts.

/** An encrypted value of a row. Its type keeps it from being used as what it encrypts: `openValue` in `row-sealing.ts` decrypts it. */
export class Sealed {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Sealable<T> = T | Sealed
