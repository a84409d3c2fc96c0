# The optional service: npm run build, then docker build -t kudos-service .
FROM node:22-slim
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# With the development packages: the service runs from its TypeScript sources.
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY local/run.js local/run.js
COPY src src
# The secure page; the bracket lets the build go on where it was not built.
COPY dist-servic[e] dist-service
# The database within the process, for where DATABASE_URL names no server.
RUN mkdir service-data && chown node:node service-data
VOLUME /app/service-data
USER node
# What reaches a container's port comes from outside of it.
ENV SERVICE_HOST=all
EXPOSE 4602
# Node itself, not npm: the signal to stop reaches the service.
CMD ["node", "local/run.js", "src/server/main.ts"]
