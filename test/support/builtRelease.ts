/** Where `npm test` leaves the release that its build stage has made. */
export const builtRelease = 'test/.results/release/site'
