import { setFlagsFromString } from 'node:v8'

// While a process has little to do, V8 looks through all of its memory to give some back, and what is asked meanwhile waits
// for 15 to 55 ms: one sale in a hundred in a shop that sells every quarter of a second. Set before the server is loaded:
// that takes memory, too, and a plan to give it back is carried out later.
setFlagsFromString('--no-memory-reducer')
