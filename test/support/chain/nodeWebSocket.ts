import { WebSocket } from 'ws'

// jsdom's own connection tells jsdom's events to Node's event targets, which refuse them. The libraries take what is here
// when they are loaded, so this file has to come before them.
Object.assign(globalThis, { WebSocket })
