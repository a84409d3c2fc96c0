import { useEffect, useReducer } from 'react'

/** A value that depends on the clock, read again each second. */
export function useEverySecond<Value>(read: () => Value): Value {
  const [, draw] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const tick = setInterval(draw, 1000)
    return () => clearInterval(tick)
  }, [])
  return read()
}
