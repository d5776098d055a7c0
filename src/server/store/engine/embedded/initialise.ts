// The process that makes a new database in an empty folder and ends: it runs without V8's optimiser, which would take a
// gigabyte for what is done once (see slow-parser.ts), and all that it needed goes with it.
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// Whoever started it is gone.
process.on('disconnect', () => process.exit(1))
const engine = await PGlite.create({ fs: new NodeFS(process.argv[2] ?? '') })
await engine.close()
process.exit(0)
