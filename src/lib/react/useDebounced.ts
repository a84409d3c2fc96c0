import { useEffect, useState } from 'react'

/** A value once it has not changed for so many milliseconds. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const end = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(end)
  }, [value, delay])
  return settled
}
