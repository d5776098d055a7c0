// How `npm run migration` turns the schema into SQL.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({ dialect: 'postgresql', schema: './src/server/store/schema/*.ts', out: './drizzle' })
