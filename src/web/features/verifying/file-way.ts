// What is needed once somebody brings a file: how it is looked at, and how that is told.
export { Answer } from './answer.tsx'
export { lookInto, recognise } from './way.ts'
