export const customerNameLimit = 80
export const locationLimit = 80
export const noteLimit = 2000
export const tagLimit = 30
export const mostTags = 20
