#!/bin/sh
# ./up.sh [services]: starts the whole service of compose.yaml. What is missing is made: .env, and the secrets. What is there is never replaced.
# ./up.sh --prepare: only makes what is missing.
set -eu
cd "$(dirname "$0")"
umask 077

[ -f .env ] || cp env.example .env
mkdir -p secrets

# $1 the name of a secret, $2 its value where there is none yet
keep() {
  [ -s "secrets/$1" ] || printf '%s' "$2" > "secrets/$1"
}
random() {
  openssl rand -hex "$1"
}

keep database_password "$(random 24)"
keep database_url "postgresql://accounts:$(cat secrets/database_password)@postgres:5432/accounts"
keep secrets_key "k1:$(openssl rand -base64 32)"
keep relayer_private_keys "0x$(random 32)"
keep s3_access_key_id "accounts"
keep s3_secret_access_key "$(random 24)"
keep s3_config "{\"identities\":[{\"name\":\"accounts\",\"credentials\":[{\"accessKey\":\"$(cat secrets/s3_access_key_id)\",\"secretKey\":\"$(cat secrets/s3_secret_access_key)\"}],\"actions\":[\"Admin\",\"Read\",\"Write\",\"List\",\"Tagging\"]}]}"
# Nobody else on this machine enters the folder. Compose mounts each file by itself, and the processes in the containers run as users of their
# own, who may read it.
chmod 0700 secrets
chmod 0444 secrets/*

[ "${1:-}" = --prepare ] && exit 0
if ! grep -q '^CHAIN_RPC_URL=.' .env; then
  echo "CHAIN_RPC_URL is empty in deploy/compose/.env: fill in the chain and its contracts, then run this again." >&2
  exit 1
fi
exec docker compose up --build --detach --wait "$@"
