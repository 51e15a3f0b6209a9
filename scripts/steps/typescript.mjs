import { register } from 'node:module'

// As the build makes it. tsx gives each function its name again whenever it is made, which takes time where it is measured.
register('./typescript-hooks.mjs', import.meta.url)
