import { configure } from '@testing-library/dom'

// How long a test waits for what must appear, in milliseconds: as long as a slow machine needs.
configure({ asyncUtilTimeout: 20_000 })
