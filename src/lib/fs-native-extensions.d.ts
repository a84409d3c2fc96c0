declare module 'fs-native-extensions' {
  /** Locks a file that is open for writing, until it is closed; `false` while another has it. */
  export function tryLock(fd: number): boolean
}
