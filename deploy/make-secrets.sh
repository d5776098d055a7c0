#!/bin/sh
# Makes the secrets of an installation, each in a file of its own: sh deploy/make-secrets.sh FOLDER [DATABASE_HOST]
# What is there already stays as it is.
set -eu
folder=${1:?which folder?}
host=${2:-database}
umask 077
mkdir -p "$folder"
random() { od -An -tx1 -N32 /dev/urandom | tr -d ' \n'; }
make() { [ -e "$folder/$1" ] || printf '%s' "$2" > "$folder/$1"; }
make secret-key "$(random)"
make operator-token "$(random)"
make database-password "$(random)"
make s3-secret "$(random)"
make database-url "postgres://rubrica:$(cat "$folder/database-password")@$host/rubrica"
make s3-keys "{\"identities\":[{\"name\":\"rubrica\",\"credentials\":[{\"accessKey\":\"rubrica\",\"secretKey\":\"$(cat "$folder/s3-secret")\"}],\"actions\":[\"Read\",\"Write\",\"List\"]}]}"
