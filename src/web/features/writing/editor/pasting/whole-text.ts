// What an empty document loads when a text is pasted into it.
export { bringIn } from '#domain/reading/bring-in.ts'
export { understandPaste } from './read-paste.ts'
