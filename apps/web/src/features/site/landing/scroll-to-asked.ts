/** Scrolls to the section in the URL: it was not rendered yet when the browser looked for it. */
export const scrollToAsked = (): void => {
  const asked = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (asked && scrollY === 0) asked.scrollIntoView({ behavior: 'instant' })
}
