// What the inputs of all questions have in common.

/** What every input needs to be found, named and described by. */
export type InputProps = {
  id: string
  name: string
  described: string | undefined
  isInvalid: boolean
  isRequired: boolean
}
