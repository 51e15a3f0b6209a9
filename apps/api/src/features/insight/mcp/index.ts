export { mcpTools } from './tools.ts'
