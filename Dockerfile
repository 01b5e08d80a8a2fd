# syntax=docker/dockerfile:1
# docker build -t accounts .          the image of the service; docs/operations/install.md says how it is run.
# Every step is a command of this repository, so `npm run rehearse -- package` runs them without Docker.

# The version that the tests run on (.nvmrc).
ARG NODE_VERSION=20.19.0

FROM node:${NODE_VERSION}-bookworm AS build
WORKDIR /source
# Packages change more rarely than sources: a change of sources installs nothing.
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run --silent package -- /image/app
# `docker exec <container> ops doctor`, in an image without a shell.
COPY deploy/image/ops /image/app/bin/ops
RUN chmod 0755 /image/app/bin/ops && mkdir -m 0700 /image/data && cp /usr/local/bin/node /image/node && strip /image/node

FROM gcr.io/distroless/cc-debian12:nonroot
ARG VERSION=unversioned
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Account and Payments Service" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
COPY --from=build /image/node /usr/local/bin/node
COPY --from=build /image/app /app
# Locks and notes of this process only. With a read-only root, mount a tmpfs here and at /tmp.
COPY --from=build --chown=65532:65532 /image/data /data
ENV NODE_ENV=production \
    PATH=/app/bin:/usr/local/bin:/usr/bin:/bin \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=3000 \
    OPERATIONS_HOST=0.0.0.0 \
    OPERATIONS_PORT=9464
WORKDIR /app
USER 65532:65532
EXPOSE 3000 9464
# It only tells that the process runs. Whether it should get requests is asked at /readyz.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.OPERATIONS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "/app/dist/programs/main.js"]
